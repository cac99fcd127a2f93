import type { DirectiveName } from '@coursecraft/domain/content/directives';
import { readEmbed } from '@coursecraft/domain/content/embed-address';
import { readPictureAddress } from '@coursecraft/domain/content/picture-address';
import type { Node } from '@milkdown/kit/prose/model';
import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { embedHostsQuery } from '../../../../api/embed-hosts-query.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { FormActions } from '../dialogs/form-actions.tsx';
import { visualMessages } from '../visual-messages.ts';
import { CourseFileField } from './course-file-field.tsx';
import { formMessages } from './form-messages.ts';

type Props = { node: Node; onClose: () => void; onDone: (attrs: Record<string, unknown>) => void };

const LINK = /^(?:https?:\/\/\S+|mailto:\S+|\?course\S*)$/i;

/** The form of a button, a file or an embedded page. */
export function DirectiveDialog({ node, onClose, onDone }: Props) {
  const t = useMessages(formMessages);
  const named = useMessages(visualMessages);
  const name = node.attrs.name as Extract<DirectiveName, 'button' | 'file' | 'embed'>;
  const [title, setTitle] = useState(String(node.attrs.title));
  const [address, setAddress] = useState(String(node.attrs.values[name === 'button' ? 'href' : 'src'] ?? ''));
  const [height, setHeight] = useState(String(node.attrs.values.height ?? ''));
  const [tried, setTried] = useState(false);
  const hosts = useQuery(embedHostsQuery).data;
  const embed = readEmbed(address.trim(), hosts ?? []);
  const problem = {
    button: LINK.test(address.trim()) ? undefined : t('linkNeeded'),
    file: readPictureAddress(address) ? undefined : t('fileNeeded'),
    embed: !embed
      ? t('linkNeeded')
      : embed.isAllowed
        ? undefined
        : t('hostRefused', { host: embed.host, hosts: (hosts ?? []).join(', ') }),
  }[name];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem || (name === 'button' && !title.trim()) || (name === 'embed' && !hosts)) return;
    const values = {
      button: { href: address.trim() },
      file: { src: address },
      embed: { src: address.trim(), ...(/^\d{2,4}$/.test(height.trim()) && { height: height.trim() }) },
    }[name];
    onDone({ title: title.trim(), values });
  };
  const error = tried ? problem : undefined;
  return (
    <Dialog title={named(`directive-${name}`)} isOpen onClose={onClose} width="md" keepsTyped>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {name === 'file' ? (
          <>
            <CourseFileField
              label={t('mediaFile')}
              uploadLabel={t('uploadFile')}
              help={t('uploadFileHelp')}
              value={address}
              onChange={setAddress}
              kind="media"
              types={[]}
              icon={Paperclip}
              fits={({ fromUpload }) => fromUpload === undefined}
            />
            {error && <p className="text-14 text-brick">{error}</p>}
          </>
        ) : (
          <TextField
            label={t(name === 'button' ? 'buttonLink' : 'pageLink')}
            value={address}
            onChange={setAddress}
            autoFocus
            error={error}
            {...(name === 'embed' && { help: t('pageHelp', { hosts: (hosts ?? []).join(', ') }) })}
          />
        )}
        <TextField
          label={t(name === 'button' ? 'buttonText' : name === 'embed' ? 'embedTitle' : 'fileTitle')}
          value={title}
          onChange={setTitle}
          maxLength={300}
          error={tried && name === 'button' && !title.trim() ? t('fieldNeeded') : undefined}
        />
        {name === 'embed' && (
          <TextField label={t('embedHeight')} value={height} onChange={setHeight} inputMode="numeric" maxLength={4} />
        )}
        <FormActions onCancel={onClose} />
      </form>
    </Dialog>
  );
}
