import type { Platform } from '@touchline/contract';
import { useMemo } from 'react';
import { changeQuery, usePlace } from '../../shell/address';
import { platforms } from './platforms';

/** What the figures are limited to; it is in the address. */
export interface QualityFilters {
  platform?: Platform;
  regionId?: string;
  code?: string;
}

const CODE = /^[\w-]{1,32}$/;
const REGION = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/;

/** The filters of the address; unreadable ones do not count. */
export function useFilters(): QualityFilters {
  const { query } = usePlace();
  const [platform, regionId, code] = [query.get('platform'), query.get('region'), query.get('code')];
  return useMemo(() => {
    const known = platforms.find((each) => each === platform);
    return {
      ...(known ? { platform: known } : {}),
      ...(regionId !== null && REGION.test(regionId) ? { regionId } : {}),
      ...(code !== null && CODE.test(code) ? { code } : {}),
    };
  }, [platform, regionId, code]);
}

export const choosePlatform = (platform: string | undefined) => changeQuery({ platform });

export const chooseRegion = (region: string | undefined) => changeQuery({ region });

export const chooseCode = (code: string | undefined) => changeQuery({ code });

export const chooseCell = (platform: string | undefined, region: string | undefined) =>
  changeQuery({ platform, region });

export const clearFilters = () => changeQuery({ platform: undefined, region: undefined, code: undefined });
