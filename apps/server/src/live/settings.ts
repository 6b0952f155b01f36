import type { PortRange } from './srt/ports';

export interface LiveSettings {
  /** Undefined: no RTMP; 0: any free port. */
  readonly rtmpPort: number | undefined;
  /** RTMP with TLS: its port, certificate and key (PEM). */
  readonly rtmps: { readonly port: number; readonly cert: string; readonly key: string } | undefined;
  /** The public name of the machine that takes signals. */
  readonly ingestHost: string | undefined;
  readonly srtPorts: PortRange | undefined;
  readonly whipPorts: PortRange | undefined;
  readonly whipAddress: string | undefined;
  /** Whether streams of this machine and its network may be fetched. */
  readonly pullPrivate: boolean;
  /** How long replays are kept; undefined: as long as there is room. */
  readonly replayDays: number | undefined;
}
