import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { HtmlWidgetFrame } from './HtmlWidgetFrame';

const draw = () => {
  renderInApp(<HtmlWidgetFrame url="https://widgets.example/shots" title="Shots" />);
  return screen.getByTitle(/Shots/);
};

it('PAGE-14a a widget is a frame with a spinner until it has loaded', () => {
  const frame = draw();
  expect(frame.getAttribute('src')).toBe('https://widgets.example/shots?locale=en');
  expect(frame.className).not.toContain('shown');
  expect(screen.getByRole('status')).toBeTruthy();
  fireEvent.load(frame);
  expect(screen.queryByRole('status')).toBeNull();
  expect(frame.className).toContain('shown');
});

it('PAGE-14b after an error the spinner is hidden and the content stays invisible', () => {
  const frame = draw();
  const refused = { effectiveDirective: 'frame-src', blockedURI: 'https://widgets.example/shots' };
  act(() => void document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), refused)));
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.load(frame);
  expect(frame.className).not.toContain('shown');
});
