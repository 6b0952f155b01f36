import type { Cluster } from '../world/cluster';

export interface Fault {
  /** For `--only`. */
  name: string;
  /** What is done. */
  deed: string;
  /** Seconds after its begin, by which no call fails any more. */
  recoversIn: number;
  /** The most errors that viewers may see; as many as there are, where nothing is said. */
  mostErrors?: number;
  /** Uses the firewall, mounts or other users. */
  needsRoot?: boolean;
  /** What has to be different before; not part of what is judged. */
  prepare?: (cluster: Cluster, endings: (() => Promise<unknown>)[]) => Promise<void>;
  /** Takes that back. */
  tidy?: (cluster: Cluster) => Promise<void>;
  /** Does it and takes it away again; may tell what was seen. `endings` gets what must be undone where this is cut short. */
  act: (cluster: Cluster, endings: (() => Promise<unknown>)[]) => Promise<string | void>;
}
