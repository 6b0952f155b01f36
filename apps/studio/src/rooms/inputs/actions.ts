import type { LiveInput, PublisherPlace } from '@touchline/contract';
import { useRef } from 'react';
import { call } from '../../shell/api';
import { showInput } from '../../shell/inputs-stream';
import { type Command, useCommand } from '../../shell/useCommand';

/** What an operator does with an input. Each shows its result at once and resolves to whether it worked. */
export interface InputActions extends Pick<Command, 'isRunning' | 'problem' | 'forget'> {
  setAir(isOn: boolean): Promise<boolean>;
  /** Takes the input off air, too; what it recorded becomes the replay. */
  endEvent(eventId: string): Promise<boolean>;
  setSlate(isOn: boolean): Promise<boolean>;
  addGrace(seconds: number): Promise<boolean>;
  switchTo(place: PublisherPlace): Promise<boolean>;
  rename(name: string): Promise<boolean>;
  change(settings: Partial<LiveInput['settings']>): Promise<boolean>;
}

export function useInputActions(id: string): InputActions {
  const { isRunning, problem, forget, run } = useCommand({ isOneOfEach: true });
  /** Settings are saved one after the other: none is lost while another one is on its way. */
  const saving = useRef<Promise<boolean>>(undefined);
  const params = { id };
  const show = async (answer: Promise<{ readonly data: LiveInput } | undefined>) => {
    const done = await answer;
    if (done) showInput(done.data);
    return done !== undefined;
  };
  return {
    isRunning,
    problem,
    forget,
    setAir: (isOn) => show(run('air', () => call('studioSetAir', { params, body: { isOn } }))),
    endEvent: async (eventId) =>
      (await run('end', () => call('studioEndEvent', { params: { eventId }, body: { keepReplay: true } }))) !==
      undefined,
    setSlate: (isOn) => show(run('slate', () => call('studioSetSlate', { params, body: { isOn } }))),
    addGrace: (seconds) => show(run('grace', () => call('studioAddGrace', { params, body: { seconds } }))),
    switchTo: (to) => show(run('switch', () => call('studioSwitchPublisher', { params, body: { to } }))),
    rename: (name) => show(run('rename', () => call('studioChangeInput', { params, body: { name } }))),
    change: (settings) => {
      const before = saving.current;
      const save = async () => {
        // What waited behind a failure is not done either: the reason stays in sight.
        if (before && !(await before)) return false;
        return show(run('settings', () => call('studioChangeInput', { params, body: { settings } })));
      };
      const saved = save().finally(() => {
        if (saving.current === saved) saving.current = undefined;
      });
      saving.current = saved;
      return saved;
    },
  };
}
