import { useMutation } from '@tanstack/react-query';
import { requestFile } from '../../../api/request-file.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { profileMessages } from './messages.ts';

const FILE = 'coursecraft-my-data.zip';

export function ExportData() {
  const t = useMessages(profileMessages);
  const exporting = useMutation({
    mutationFn: () => requestFile('exportProfile', {}),
    onSuccess: (file) => saveFile(FILE, file),
  });
  return (
    <>
      {exporting.error && <Notice tone="bad">{exporting.error.message}</Notice>}
      <Button className="self-start" onPress={() => exporting.mutate()} isPending={exporting.isPending}>
        {t(exporting.isPending ? 'exporting' : 'export')}
      </Button>
    </>
  );
}
