import { appMessages } from '../app/messages.ts';
import { paths } from '../app/navigation/paths.ts';
import { Button } from '../ui/button.tsx';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { Logo } from '../ui/logo.tsx';
import { TextLink } from '../ui/text-link.tsx';

export function RouteError({ error }: { error: unknown }) {
  const t = useMessages(appMessages);
  return (
    <div className="flex min-h-full items-center justify-center bg-sunken p-4">
      <div className="flex w-full max-w-lg flex-col gap-5 rounded-lg border border-line bg-raised p-8 shadow-float">
        <Logo />
        <div className="flex flex-col gap-2">
          <h1 className="font-serif text-28 font-semibold">{t('notFound')}</h1>
          <p className="text-16 text-soft">{t('failedText')}</p>
          {error instanceof Error && <p className="font-mono text-12 break-words text-soft">{error.message}</p>}
        </div>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          <TextLink to={paths.devCourses}>{t('developerHome')}</TextLink>
          <TextLink to={paths.studentCourse}>{t('studentCourse')}</TextLink>
          <TextLink to={paths.smeCourse}>{t('smeCourse')}</TextLink>
        </div>
        <Button className="self-start" onPress={() => window.location.reload()}>
          {t('reload')}
        </Button>
      </div>
    </div>
  );
}
