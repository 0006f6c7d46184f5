import type { DestinationStream } from 'pino'
import { prettyFactory } from 'pino-pretty'

/** Formats the log as lines for people. */
export function textLines(output: NodeJS.WritableStream): DestinationStream {
  const pretty = prettyFactory({
    colorize: 'isTTY' in output && output.isTTY === true && !process.env.NO_COLOR,
    translateTime: 'SYS:HH:MM:ss.l',
    singleLine: true,
    messageFormat: ({ route, method, status, ms, msg }) =>
      route === undefined ? String(msg ?? '') : `${method} ${route} ${status} in ${ms} ms`,
    ignore: 'route,method,status,ms',
  })
  return { write: (line) => void output.write(pretty(JSON.parse(line, withoutControls))) }
}

/** Removes the characters that control a terminal or change the direction of text; only a stack has several lines. */
function withoutControls(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.replace(key === 'stack' ? /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu : /[\p{Cc}\p{Bidi_Control}]/gu, ' ')
}
