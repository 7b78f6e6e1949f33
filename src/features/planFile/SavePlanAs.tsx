import { DEFAULT_NAME, FILE_ENDING, fileNameOf } from '@/core/text/fileName';
import { useAppSelector } from '@/store/hooks';
import { selectFile } from '@/store/selectors';
import { SaveAsDialog } from './SaveAsDialog';

interface SavePlanAsProps {
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a download, where the browser does not. The code is loaded on demand. */
export function SavePlanAs({ onSave, onClose }: SavePlanAsProps) {
  const { name = DEFAULT_NAME } = useAppSelector(selectFile);
  return (
    <SaveAsDialog
      name={name.endsWith(FILE_ENDING) ? name.slice(0, -FILE_ENDING.length) : name}
      onSave={(typed) => {
        onSave(fileNameOf(typed));
      }}
      onClose={onClose}
    />
  );
}
