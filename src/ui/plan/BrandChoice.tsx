import { useId } from 'react';
import { chosenBrands, isBrand, withBrand } from '@/core/channels/brand';
import { selectLabels } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { CHIP } from '@/ui/controls/controls';
import { LabelDot } from './LabelChip';
import styles from './BrandChoice.module.css';

/** The name of the choice of none. */
export const NO_BRAND = 'No brand';

interface BrandChoiceProps {
  /** The ids of the chosen labels. */
  readonly labels: readonly string[] | undefined;
  /** Called with the ids of the labels with the chosen brand in place of the ones before. */
  readonly onChange: (labels: readonly string[]) => void;
}

/** The choice between no brand and the brands of the plan; nothing if it has none. */
export function BrandChoice({ labels: ids = [], onChange }: BrandChoiceProps) {
  const labels = useAppSelector(selectLabels);
  const name = useId();
  const brands = labels.filter(isBrand);
  if (brands.length === 0) return null;
  const chosen = chosenBrands(labels, ids)[0]?.id;
  return (
    <div role="radiogroup" aria-label="Brand" className={styles.brands}>
      {[undefined, ...brands].map((brand) => (
        <label key={brand?.id ?? ''} className={`${CHIP} ${styles.brand}`}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={brand?.id === chosen}
            onChange={() => {
              onChange(withBrand(labels, ids, brand?.id ?? null));
            }}
          />
          {brand && <LabelDot colour={brand.colour} />}
          {brand ? <bdi translate="no">{brand.name}</bdi> : NO_BRAND}
        </label>
      ))}
    </div>
  );
}
