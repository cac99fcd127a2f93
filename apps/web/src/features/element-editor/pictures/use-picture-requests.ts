import { useState } from 'react';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { pictureFiles } from './picture-files.ts';
import { pictureMessages } from './picture-messages.ts';
import type { PictureRequest } from './picture-request.ts';

export function usePictureRequests() {
  const t = useMessages(pictureMessages);
  const [asked, setAsked] = useState<PictureRequest>();
  return {
    asked,
    ask: (request: PictureRequest) => {
      const files = request.files && pictureFiles(request.files);
      if (files?.length !== request.files?.length) showToast({ tone: 'bad', text: t('notPictures') });
      if (files?.length !== 0) setAsked(files ? { ...request, files } : request);
    },
    settle: () => {
      const [, ...files] = asked?.files ?? [];
      setAsked(asked && files.length > 0 ? { ...asked, files } : undefined);
    },
  };
}
