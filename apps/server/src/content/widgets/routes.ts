import type { FastifyInstance } from 'fastify';
import { notFound } from '../../kernel/http/problem';
import { widgetHeaders } from '../../kernel/http/security-headers';
import type { Widget } from './files';

const A_WHILE = 'public, max-age=300';

/** Html widgets that we serve ourselves; each is a document without an origin (PAGE-14). */
export function widgetRoutes(app: FastifyInstance, widgets: ReadonlyMap<string, Widget>): void {
  app.get<{ Params: { name: string } }>('/widgets/:name', { config: { limit: 'read' } }, async (request, reply) => {
    const widget = widgets.get(request.params.name);
    if (!widget) throw notFound('Widget', request.params.name.slice(0, 80));
    void reply.headers({ ...widgetHeaders, 'cache-control': A_WHILE, etag: widget.etag });
    if (request.headers['if-none-match'] === widget.etag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(widget.html);
  });
}
