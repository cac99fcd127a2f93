import type { Chapter } from './use-guide.ts';

export function GuideChapters({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <div className="flex flex-col gap-8">
      {chapters.map(({ id, title, text }) => (
        <section key={id} aria-labelledby={`help-${id}`} className="flex max-w-[66ch] flex-col gap-2">
          <h2 id={`help-${id}`} className="font-serif text-18 font-semibold text-ink">
            {title}
          </h2>
          {text.map((paragraph) => (
            <p key={paragraph} className="font-serif text-16 leading-relaxed text-ink">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
