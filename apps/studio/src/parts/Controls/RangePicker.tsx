import { chooseRange, type Range, rangeNames } from '../../shell/view';
import { useTexts } from '../../texts';
import { Select } from '../../ui/Select/Select';
import { useFormats } from '../format/useFormats';

/** The span of time that a room shows; it is in the address. */
export function RangePicker({ range }: { range: Range }) {
  const t = useTexts();
  const formats = useFormats();
  const isDays = range.to - range.from > 86_400;
  const days = formats.utc.days(range.from, range.to - 1);
  const names = range.name === 'custom' ? (['custom', ...rangeNames] as const) : rangeNames;
  return (
    <Select
      label={t('parts.range')}
      {...(isDays && range.name !== 'custom' ? { prefix: days } : {})}
      value={range.name}
      options={names.map((value) => ({ value, label: value === 'custom' ? days : t(`parts.ranges.${value}`) }))}
      onValue={chooseRange}
    />
  );
}
