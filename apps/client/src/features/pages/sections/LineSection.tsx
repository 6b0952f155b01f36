'use no memo';

import type { SectionProps } from '../props';
import { FarLine, LineView } from './LineView';
import { SectionTitle } from './SectionTitle';

/** `Line`: one line under the section's name. */
export function LineSection({ section, eager }: SectionProps) {
  const lines = section.lines ?? [];
  return lines.map((reference, place) => (
    <LineView
      key={reference.contextId}
      reference={reference}
      title={lines.length === 1 ? section.title : undefined}
      eager={eager && place === 0}
    />
  ));
}

/** `LineGroup`: several lines under one name. */
export function LineGroupSection({ section, eager }: SectionProps) {
  return (
    <>
      <SectionTitle group>{section.title}</SectionTitle>
      {section.lines?.map((reference, place) => (
        <LineView
          key={reference.contextId}
          reference={reference}
          eager={eager && place === 0}
          headingLevel={section.title ? 3 : 2}
        />
      ))}
    </>
  );
}

interface FarSectionProps extends Pick<SectionProps, 'section'> {
  /** Whether it may come into view before its tiles. */
  isNear: boolean;
}

/** The places of lines that are not rendered yet. */
export function FarSection({ section: { lines, title }, isNear }: FarSectionProps) {
  return lines?.map((reference) => (
    <FarLine
      key={reference.contextId}
      reference={reference}
      title={lines.length === 1 ? title : undefined}
      isNear={isNear}
    />
  ));
}
