import type { FastifyInstance } from 'fastify';
import type { StudioCalls } from '../audit/studio-calls';
import type { Previews } from './service';

export function previewRoutes(app: FastifyInstance, calls: StudioCalls, { previews }: { previews: Previews }): void {
  calls.change(app, 'studioOpenPreview', async ({ body, request, tx, note }) => {
    note(body?.release === undefined ? {} : { release: body?.release });
    return previews.open(tx, request, body?.release);
  });
}
