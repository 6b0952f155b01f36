import { spread } from '@touchline/rules/app/jitter';
import { startTransition, useEffect, useState } from 'react';
import { showTextToast } from '../../shell/toast';
import { runStartUp, type StartUp } from './start-up';
import { type Surroundings, startUpSteps } from './start-up-steps';

const RECONNECT_MS = { unreachable: 10_000, unavailable: 60_000 } as const;

type Fault = keyof typeof RECONNECT_MS;
const faultOf = ({ step }: StartUp): Fault | undefined =>
  step === 'unreachable' || step === 'unavailable' ? step : undefined;

/** A start-up that could not be completed. */
export interface StartUpFailure {
  fault: Fault;
  /** Whether a retry is running. */
  isRetrying: boolean;
  retry: () => void;
}

/** Runs the start-up, again for every region and language; after a fault it is repeated until it succeeds. */
export function useStartUp(
  { session, api, queries, stored, isDrawn, namedRegion }: Surroundings,
  showRegion: (regionId: string | undefined) => void,
): StartUpFailure | undefined {
  const [startUp, setStartUp] = useState<StartUp>({ step: 'session' });
  const [attempt, setAttempt] = useState(1);
  const retry = () => setAttempt((before) => before + 1);

  useEffect(() => {
    let over = false;
    const report = (state: StartUp) => {
      if (over) return;
      if (state.step === 'moved') showRegion(state.regionId);
      // As a transition: during hydration an urgent update would render everything below at once.
      else startTransition(() => setStartUp(state));
    };
    void runStartUp(startUpSteps({ session, api, queries, stored, isDrawn, namedRegion }), report);
    return () => {
      over = true;
    };
  }, [attempt, session, api, queries, stored, isDrawn, namedRegion, showRegion]);

  // The fault stays until a start-up succeeds, so that the app does not flash with every retry.
  const [shownFault, setShownFault] = useState<Fault>();
  const fault = faultOf(startUp);
  if (fault && shownFault !== fault) setShownFault(fault);
  if (startUp.step === 'ready' && shownFault !== undefined) setShownFault(undefined);

  const patienceMs = fault && RECONNECT_MS[fault];
  useEffect(() => {
    if (patienceMs === undefined) return undefined;
    // An outage ends for all devices at once.
    const timer = setInterval(retry, spread(patienceMs, Math.random()));
    return () => clearInterval(timer);
  }, [patienceMs]);

  const isLimited = startUp.step === 'ready' && startUp.limited;
  useEffect(() => {
    if (isLimited) void showTextToast(queries, api, 'errors.configLimited');
  }, [isLimited, api, queries]);

  return shownFault && { fault: shownFault, isRetrying: fault === undefined, retry };
}
