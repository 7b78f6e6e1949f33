import { __iconNode as IconListCheck } from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import { __iconNode as IconLock } from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { __iconNode as IconSendOff } from '@tabler/icons-react/dist/esm/icons/IconSendOff.mjs';
import { Card } from '@/ui/controls/Card';
import { Icon } from '@/ui/controls/Icon';
import styles from './ConnectionMeaning.module.css';

const ICONS = { entry: IconListCheck, posting: IconSendOff, access: IconLock } as const;

interface ConnectionMeaningProps {
  readonly points: readonly {
    readonly kind: keyof typeof ICONS;
    readonly name: string;
    readonly text: string;
  }[];
}

/** A card that says what a connection is. */
export function ConnectionMeaning({ points }: ConnectionMeaningProps) {
  return (
    <Card title="What a connection means here">
      <ul className={styles.points}>
        {points.map(({ kind, name, text }) => (
          <li key={kind} className={styles.point}>
            <Icon of={ICONS[kind]} />
            <p>
              <b className={styles.name}>{name}</b> {text}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
