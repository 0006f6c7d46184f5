import fp from 'fastify-plugin'
import { refuseLargeJson } from '../runtime/http/refuse-large-json.ts'

/** Reads JSON bodies. Those that would take long are refused before they are parsed. */
export const jsonBody = fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
      refuseLargeJson(body)
      return parse(request, body.toString(), done)
    })
  },
  { name: 'json-body' },
)
