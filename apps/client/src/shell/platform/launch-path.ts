import { type OwnLinks, pathOfLink } from './links';

/** The object by which webOS offers its functions; older sets have the second name only. */
interface WebosGlobals {
  readonly webOSSystem?: { readonly launchParams?: unknown };
  readonly PalmSystem?: { readonly launchParams?: unknown };
}

interface TizenGlobals {
  readonly tizen?: {
    readonly application?: { getCurrentApplication(): { getRequestedAppControl?(): { appControl?: unknown } | null } };
  };
}

/** Names under which a link is passed on; `contentTarget` is LG's. */
const LINK_NAMES = ['contentTarget', 'path', 'url'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value, or what it says as JSON. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    // A link as it is.
    return value;
  }
}

function pathOfNamed(value: unknown, own: OwnLinks): string | undefined {
  const said = parsed(value);
  if (!isRecord(said)) return pathOfLink(said, own);
  for (const name of LINK_NAMES) {
    const path = pathOfLink(said[name], own);
    if (path !== undefined) return path;
  }
  return undefined;
}

/** The path in the launch parameters of webOS: `{ contentTarget }`, as JSON or an object. */
export const pathOfParams = (params: unknown, own: OwnLinks): string | undefined => pathOfNamed(params, own);

/**
 * The path in an app control of Tizen: its `uri`, or its data: `PAYLOAD` of a preview tile, which has the tile's own data
 * in `values`, or one of the names of a link.
 */
export function pathOfAppControl(control: unknown, own: OwnLinks): string | undefined {
  if (!isRecord(control)) return undefined;
  const data = Array.isArray(control['data']) ? control['data'].filter(isRecord) : [];
  for (const { key, value } of data) {
    const [first] = Array.isArray(value) ? (value as unknown[]) : [value];
    const said = key === 'PAYLOAD' ? parsed(first) : undefined;
    const path =
      key === 'PAYLOAD'
        ? pathOfNamed(isRecord(said) ? said['values'] : undefined, own)
        : LINK_NAMES.indexOf(String(key)) >= 0
          ? pathOfLink(first, own)
          : undefined;
    if (path !== undefined) return path;
  }
  return pathOfLink(control['uri'], own);
}

/** The path that a TV was asked to start the app with; small, because the TV's page reads it before the app loads. */
export function tvLaunchPath(window: Window, own: OwnLinks): string | undefined {
  const { webOSSystem, PalmSystem, tizen } = window as unknown as WebosGlobals & TizenGlobals;
  try {
    if (tizen?.application)
      return pathOfAppControl(tizen.application.getCurrentApplication().getRequestedAppControl?.()?.appControl, own);
    return pathOfParams((webOSSystem ?? PalmSystem)?.launchParams, own);
  } catch {
    // A set that does not answer starts the app at home.
    return undefined;
  }
}
