import { useQuery } from '@tanstack/react-query';
import type { Event } from '@touchline/contract';
import { tileTarget } from '@touchline/rules/pages/tile-target';
import { relatedQuery } from '../../entities/event/queries';
import { ContentTile } from '../../entities/tile/ContentTile';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Line } from '../../ui/Line/Line';

/** Other events of the same sport today; renders nothing if there are none or the request fails. */
export function MoreFrom({ event }: { event: Event }) {
  const { api } = useApp();
  const t = useTexts();
  const { data } = useQuery(relatedQuery(api, event.categoryId));
  const line = data?.line;
  const tiles = line?.tiles.filter((tile) => tile.data.event?.id !== event.id && tileTarget(tile)) ?? [];
  if (!data || !line || tiles.length === 0) return null;
  return (
    <Line
      id={`line-${line.contextId}`}
      title={t('event.moreFrom', { title: data.name })}
      shape={line.tileShape}
      size={line.tileSize}
    >
      {tiles.map((tile) => (
        <ContentTile
          key={tile.id}
          tile={tile}
          lineId={line.contextId}
          shape={line.tileShape}
          size={line.tileSize}
          eager={false}
        />
      ))}
    </Line>
  );
}
