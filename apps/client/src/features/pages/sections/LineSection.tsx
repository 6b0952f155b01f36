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

/** A section of lines that are far from the viewport. */
export function FarSection({ section: { lines = [], title } }: Pick<SectionProps, 'section'>) {
  return lines.map((reference) => (
    <FarLine key={reference.contextId} reference={reference} title={lines.length === 1 ? title : undefined} />
  ));
}
