import type { Group } from '@coursecraft/contract/enrollment/group';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { groupsQuery } from '../../api/group-queries.ts';
import { GroupFilter } from './group-filter.tsx';
import { useGroup, useGroupSearch } from './use-group.ts';

afterEach(cleanup);

const group = (groupId: string, name: string, ...studentIds: string[]): Group => ({
  ...{ groupId, name, studentIds, createdAt: '2026-03-01T09:00:00.000Z' },
});
const GROUPS = [group('grp_a', 'Class 9a', 'ada', 'ben'), group('grp_b', 'Class 9b')];

function Shown() {
  const { groupId } = useGroup('crs_1');
  return (
    <p>
      {groupId ?? 'everybody'} at {useLocation().search} on with {useGroupSearch()}
    </p>
  );
}

function show(address: string, groups: Group[] | undefined) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  if (groups) queries.setQueryData(groupsQuery('crs_1').queryKey, groups);
  const { container } = render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[address]}>
        <GroupFilter courseId="crs_1" />
        <Shown />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return () => container.querySelector('p')?.textContent;
}

it('is hidden in a course without groups', () => {
  const said = show('/?course=crs_1', []);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(said()).toContain('everybody');
});

it('lists groups with their sizes and keeps the choice in the URL with other parameters', () => {
  const said = show('/?course=crs_1&q=moon', GROUPS);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    ...['All students', 'Class 9a (2)', 'Class 9b (0)'],
  ]);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'grp_a' } });
  expect(said()).toBe('grp_a at ?course=crs_1&q=moon&group=grp_a on with &group=grp_a');
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '' } });
  expect(said()).toBe('everybody at ?course=crs_1&q=moon on with ');
});

it('shows everybody for a group that is unknown in the course', () => {
  const said = show('/?group=grp_gone', GROUPS);
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('');
  expect(said()).toContain('everybody');
});

it('trusts the URL until the groups are loaded so that nothing is loaded twice', () => {
  expect(show('/?group=grp_b', undefined)()).toContain('grp_b');
});
