import type { FastifyBaseLogger } from 'fastify'

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/**
 * The logger of one request, which adds the request's id to its lines. The real logger is created only when the request
 * logs something: hardly any request does, and creating it costs more than the one line that the server logs for each.
 */
class RequestLogger {
  readonly #create: () => FastifyBaseLogger
  #created: FastifyBaseLogger | undefined

  constructor(create: () => FastifyBaseLogger) {
    this.#create = create
  }

  get #logger(): FastifyBaseLogger {
    this.#created ??= this.#create()
    return this.#created
  }

  get level(): string {
    return this.#logger.level
  }

  set level(level: string) {
    this.#logger.level = level
  }

  fatal(...input: unknown[]): void {
    this.#log('fatal', input)
  }
  error(...input: unknown[]): void {
    this.#log('error', input)
  }
  warn(...input: unknown[]): void {
    this.#log('warn', input)
  }
  info(...input: unknown[]): void {
    this.#log('info', input)
  }
  debug(...input: unknown[]): void {
    this.#log('debug', input)
  }
  trace(...input: unknown[]): void {
    this.#log('trace', input)
  }
  silent(...input: unknown[]): void {
    this.#log('silent', input)
  }

  child(...input: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#logger.child(...input)
  }

  #log(level: Level, input: unknown[]): void {
    const logger = this.#logger as unknown as Record<Level, (...input: unknown[]) => void>
    logger[level](...input)
  }
}

/** For Fastify's option `childLoggerFactory`. */
export function requestLogger(
  logger: FastifyBaseLogger,
  ...input: Parameters<FastifyBaseLogger['child']>
): FastifyBaseLogger {
  return new RequestLogger(() => logger.child(...input))
}
