import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { updateStore } from '../../shell/service-worker/update-store';
import { UpdateNotice } from './UpdateNotice';

afterEach(() => {
  act(() => updateStore.setState({ apply: undefined }));
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.querySelector('video')?.remove();
});

const notice = () => screen.queryByRole('region', { name: 'A new version is ready.' });
const ready = () => {
  const apply = vi.fn<() => void>();
  act(() => updateStore.setState({ apply }));
  return apply;
};

it('FORM-01b a new version is loaded when the viewer wants it', async () => {
  const { user } = renderInApp(<UpdateNotice name="home" />);
  expect(notice()).toBeNull();
  const apply = ready();
  expect(notice()).toBeTruthy();
  expect(apply).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(apply).toHaveBeenCalledTimes(1);
});

it('FORM-01b “Later” leaves the viewer alone for a day', () => {
  vi.useFakeTimers();
  renderInApp(<UpdateNotice name="home" />);
  const apply = ready();
  act(() => screen.getByRole('button', { name: 'Later' }).click());
  expect(notice()).toBeNull();
  act(() => void vi.advanceTimersByTime(23 * 3_600_000));
  expect(notice()).toBeNull();
  act(() => void vi.advanceTimersByTime(3_600_001));
  expect(notice()).toBeTruthy();
  expect(apply).not.toHaveBeenCalled();
});

it('FORM-01b a new version waits while a video plays, and is announced afterwards', () => {
  vi.useFakeTimers();
  const video = document.body.appendChild(document.createElement('video'));
  const paused = vi.spyOn(video, 'paused', 'get').mockReturnValue(false);
  renderInApp(<UpdateNotice name="home" />);
  ready();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(notice()).toBeNull();
  paused.mockReturnValue(true);
  act(() => void vi.advanceTimersByTime(3000));
  expect(notice()).toBeTruthy();
  paused.mockReturnValue(false);
  act(() => void vi.advanceTimersByTime(3000));
  expect(notice()).toBeNull();
});

it('FORM-01b the preview of a tile does not count as a video', () => {
  const video = document.createElement('video');
  vi.spyOn(video, 'paused', 'get').mockReturnValue(false);
  const preview = document.body.appendChild(document.createElement('div'));
  preview.dataset['preview'] = '';
  preview.append(video);
  renderInApp(<UpdateNotice name="home" />);
  ready();
  expect(notice()).toBeTruthy();
  preview.remove();
});

it('FORM-01b a dialog is not interrupted', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  renderInApp(<UpdateNotice name="home" />);
  ready();
  expect(notice()).toBeNull();
  dialog.remove();
});
