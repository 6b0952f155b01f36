import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../test/show';
import { DataTable } from './DataTable';
import { SheetTable } from './SheetTable';

const rows = [
  { name: 'Ice', viewers: 5 },
  { name: 'Arena', viewers: null },
  { name: 'One', viewers: 9 },
];

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('a column sorts its rows, largest first, unknown ones last', async () => {
  const { user } = await show(
    <DataTable
      label="Channels"
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { id: 'name', header: 'Channel', isRowHeader: true, sort: ({ name }) => name, cell: ({ name }) => name },
        {
          id: 'viewers',
          header: 'Viewers',
          isNumber: true,
          sort: ({ viewers }) => viewers,
          cell: ({ viewers }) => viewers,
        },
      ]}
    />,
  );
  expect(names()).toEqual(['Ice', 'Arena', 'One']);
  await user.click(screen.getByRole('button', { name: 'Viewers' }));
  expect(names()).toEqual(['One', 'Ice', 'Arena']);
  expect(screen.getByRole('columnheader', { name: 'Viewers' }).getAttribute('aria-sort')).toBe('descending');
  await user.click(screen.getByRole('button', { name: 'Viewers' }));
  expect(names()).toEqual(['Ice', 'One', 'Arena']);
  await user.click(screen.getByRole('button', { name: 'Channel' }));
  expect(names()).toEqual(['Arena', 'Ice', 'One']);
});

test('the table of a plot has its figures in the language, and dashes for unknown ones', async () => {
  const sheet = { columns: ['Zeit', 'Web'], rows: [['19:00', 1234.5] as const, ['20:00', null] as const] };
  await show(<SheetTable label="Nachladen" sheet={sheet} />, 'de');
  const table = screen.getByRole('table', { name: 'Nachladen' });
  expect(within(table).getByRole('row', { name: '19:00 1.234,50' })).toBeTruthy();
  expect(within(table).getByRole('row', { name: '20:00 –' })).toBeTruthy();
});
