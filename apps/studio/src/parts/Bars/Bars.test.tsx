import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../test/show';
import { Bars } from './Bars';

test('bars are read by keys, part by part, with the week before', async () => {
  const { user } = await show(
    <Bars
      label="Taken"
      summary="Taken per day"
      x={[1, 2]}
      parts={[
        { id: 'passes', name: 'Passes', colour: 'gold', values: [10, 20] },
        { id: 'credits', name: 'Credits', colour: 'gold', values: [1, 2] },
      ]}
      before={{ name: 'Week before', values: [5, 6] }}
      height={100}
      xLabel={String}
      xTitle={(day) => `day ${day}`}
      yLabel={String}
      yTitle={(value) => `€${value}`}
    />,
  );
  expect(screen.getByRole('img', { name: 'Taken per day' })).toBeTruthy();
  const values = screen.getByRole('slider');
  values.focus();
  await user.keyboard('{End}');
  expect(values.getAttribute('aria-valuetext')).toBe('day 2: Total €22, Passes €20, Credits €2, Week before €6');
});
