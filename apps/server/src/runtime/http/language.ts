import type { FastifyRequest } from 'fastify'
import type { Language } from './app-error.ts'

/** The language of error texts: English if `accept-language` begins with it, else Chinese. */
export function languageOf(request: FastifyRequest): Language {
  const header = request.headers['accept-language']
  return typeof header === 'string' && /^\s*en\b/i.test(header) ? 'en' : 'zh'
}
