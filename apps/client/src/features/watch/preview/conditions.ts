/** What decides about previews. */
interface PreviewConditions {
  /** Whether the pointer can rest on something without pressing it. */
  readonly canHover: boolean;
  readonly isOnMobileData: boolean;
  /** By the browser or the viewer's settings. */
  readonly isDataSaved: boolean;
  readonly isMotionReduced: boolean;
}

/** A card with a video, a card with a picture, or nothing. */
export function previewOf(conditions: PreviewConditions): 'video' | 'picture' | 'none' {
  const { canHover, isOnMobileData, isDataSaved, isMotionReduced } = conditions;
  if (!canHover) return 'none';
  return isOnMobileData || isDataSaved || isMotionReduced ? 'picture' : 'video';
}

/** Properties that not every browser has. */
interface Surroundings {
  readonly navigator?: {
    readonly onLine?: boolean;
    readonly connection?: { readonly type?: string; readonly saveData?: boolean };
  };
}

/** The conditions in this browser now. */
export function currentConditions(isDataSaverChosen: boolean, here: Surroundings = globalThis): PreviewConditions {
  const connection = here.navigator?.connection;
  return {
    canHover: matchMedia('(hover: hover) and (pointer: fine)').matches,
    isOnMobileData: connection?.type === 'cellular',
    isDataSaved: isDataSaverChosen || connection?.saveData === true,
    isMotionReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}
