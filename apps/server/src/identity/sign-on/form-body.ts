import type { FastifyInstance } from 'fastify'

/** Reads form bodies in the routes of one plugin; elsewhere they are refused. */
export function formBody(app: FastifyInstance): void {
  if (app.hasContentTypeParser('application/x-www-form-urlencoded')) return
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body: string, done) =>
    done(null, new URLSearchParams(body)),
  )
}

/** The value of a form field that occurs exactly once. */
export function fieldOf(body: unknown, name: string): string | undefined {
  if (!(body instanceof URLSearchParams)) return undefined
  const values = body.getAll(name)
  return values.length === 1 ? values[0] : undefined
}
