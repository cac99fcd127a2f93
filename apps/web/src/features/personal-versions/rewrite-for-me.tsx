import type { PersonalVersion, PersonalVersionKind } from '@coursecraft/contract/personal-versions/personal-version';
import { useQuery } from '@tanstack/react-query';
import { Shuffle, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConnectAi } from '../../components/connect-ai/connect-ai.tsx';
import { useOwnWords } from '../../components/own-values/use-own-words.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n/language.tsx';
import { useLanguageNames } from '../../ui/i18n/use-language-names.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { Loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { personalVersionMessages } from './messages.ts';
import {
  KINDS,
  type PersonalVersionInput,
  type Place,
  personalVersionsQuery,
  useDeleting,
  useWriting,
} from './personal-versions.ts';

const PersonalVersionDialog = loadLater(
  async () => (await import('./personal-version-dialog.tsx')).PersonalVersionDialog,
);

const englishNameOf = (language: string) =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;

/** Returns the language of the interface, or another one if the course is in that language. */
const ownLanguage = (course: string, spoken: string) =>
  [spoken, 'en', 'de'].find((language) => !course.startsWith(language)) ?? 'en';

type Props = { place: Place; original: { title: string; content: string }; language: string };

export function PutDifferently({ place, original, language }: Props) {
  const t = useMessages(personalVersionMessages);
  const [instruction, setInstruction] = useOwnWords(`wish.${place.elementId}`);
  const spoken = useLanguage();
  const [into, setInto] = useState(() => ownLanguage(language, spoken));
  const [open, setOpen] = useState<PersonalVersion>();
  const languages = useLanguageNames(language);
  const { writing, stop } = useWriting(place, (element) => {
    setOpen(element);
    setInstruction(null);
  });
  const deleting = useDeleting(place);
  const own = useQuery(personalVersionsQuery(place));
  const wantedOf = (kind: PersonalVersionKind): PersonalVersionInput => {
    const name = kind === 'translation' ? englishNameOf(into) : '';
    return { kind, userInstructions: [name, instruction.trim()].filter(Boolean).join('. ') };
  };
  return (
    <section
      aria-label={t('title')}
      className="mt-10 flex flex-col gap-4 border-t border-line pt-6 font-sans print:hidden"
    >
      <div className="flex flex-col gap-1">
        <h2 className="flex items-center gap-2 text-16 font-semibold text-ink">
          <Shuffle aria-hidden size={17} className="text-brown" />
          {t('title')}
        </h2>
        <p className="text-14 text-soft">{t('text')}</p>
      </div>
      <Loadable from={own} skeleton={<SkeletonLines count={2} />}>
        {({ kinds, elements }) => (
          <>
            <fieldset aria-label={t('kinds')} className="flex flex-wrap gap-2">
              {KINDS.filter((kind) => kinds.includes(kind)).map((kind) => (
                <Button
                  key={kind}
                  size="sm"
                  isDisabled={writing.isPending}
                  onPress={() => writing.mutate(wantedOf(kind))}
                >
                  {t(kind)}
                </Button>
              ))}
            </fieldset>
            {kinds.length < KINDS.length ? (
              <ConnectAi>{t('needsModel')}</ConnectAi>
            ) : (
              <div className="flex flex-wrap items-end gap-3">
                <TextField
                  label={t('wish')}
                  value={instruction}
                  onChange={setInstruction}
                  maxLength={900}
                  className="min-w-56 flex-1"
                />
                <Select label={t('language')} value={into} onChange={setInto} options={languages} />
              </div>
            )}
            {writing.isPending && (
              <div role="status" className="flex items-center gap-3 text-14 text-soft">
                {t('writing')}
                <Button size="sm" onPress={stop}>
                  <Square aria-hidden size={13} />
                  {t('stop')}
                </Button>
              </div>
            )}
            {writing.error && <Notice tone="bad">{writing.error.message}</Notice>}
            {deleting.error && <Notice tone="bad">{deleting.error.message}</Notice>}
            {elements.length > 0 && (
              <ul aria-label={t('yours')} className="flex flex-col gap-1.5">
                {elements.map((element) => (
                  <li
                    key={element.id}
                    className="flex items-center gap-2 rounded-sm border border-line bg-raised py-1 ps-3 pe-1"
                  >
                    <button
                      type="button"
                      onClick={() => setOpen(element)}
                      className="flex min-w-0 flex-1 flex-col py-1 text-start"
                    >
                      <span dir="auto" className="truncate text-14 font-medium text-ink">
                        {element.title}
                      </span>
                      <span className="text-12 text-soft">
                        {t(element.kind)} · {t(element.engine === 'builtin' ? 'byBuiltin' : 'byModel')}
                        {element.outdated && ` · ${t('outdatedMark')}`}
                      </span>
                    </button>
                    <IconButton
                      icon={Trash2}
                      label={t('delete', { title: element.title })}
                      onPress={() => deleting.mutate(element)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loadable>
      {open && (
        <PersonalVersionDialog
          own={open}
          original={original}
          onAgain={() => {
            setOpen(undefined);
            writing.mutate({ kind: open.kind, userInstructions: open.userInstructions });
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
