/** The part of the framework's data that is used. */
interface TcData {
  readonly tcString?: unknown;
  readonly gdprApplies?: unknown;
  readonly eventStatus?: unknown;
}

type TcfApi = (command: 'addEventListener', version: 2, callback: (data: TcData | null, isOk: boolean) => void) => void;

interface ManagedConsent {
  readonly tcString: string;
  readonly isGdpr: boolean | undefined;
}

let followed: TcfApi | undefined;
let latest: ManagedConsent | undefined;

/** The consent that the operator's consent manager tells by the framework's interface, if the page has one. */
export function managersConsent(): ManagedConsent | undefined {
  const api: unknown = Reflect.get(window, '__tcfapi');
  if (!isTcfApi(api)) return undefined;
  if (followed !== api) {
    followed = api;
    latest = undefined;
    api('addEventListener', 2, (data, isOk) => {
      if (followed === api && isOk && data) latest = told(data) ?? latest;
    });
  }
  return latest;
}

const isTcfApi = (api: unknown): api is TcfApi => typeof api === 'function';

/** While its own prompt is open a manager's string is not decided. */
function told({ tcString, gdprApplies, eventStatus }: TcData): ManagedConsent | undefined {
  if (eventStatus === 'cmpuishown' || typeof tcString !== 'string' || tcString === '') return undefined;
  return { tcString, isGdpr: typeof gdprApplies === 'boolean' ? gdprApplies : undefined };
}
