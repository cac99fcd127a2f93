import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { readableOffline } from '../../api/offline/keep-reads.ts';
import type { Glossary } from '../../components/content-context.ts';
import { loadCode } from '../../ui/load-code.ts';

/** The pause after which the glossary loads, so that the lesson appears first. */
const AFTER_MS = 1200;

const glossaryQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'glossary'],
    queryFn: async ({ signal }) => (await call('getGlossary', { params: { courseId }, signal })).terms,
    ...readableOffline,
  });

type Of = { courseId: string; elementId: string; language: string };

export function useGlossary({ courseId, elementId, language }: Of): Glossary | undefined {
  const [isWanted, setWanted] = useState(false);
  const [glossary, setGlossary] = useState<Glossary>();
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const terms = useQuery({ ...glossaryQuery(courseId), enabled: isWanted }).data;
  useEffect(() => {
    if (!terms?.length) return undefined;
    return loadCode(
      () => import('./make-glossary.tsx'),
      ({ makeGlossary }) => setGlossary(makeGlossary(terms, elementId, language)),
    );
  }, [terms, elementId, language]);
  return glossary;
}
