import type { DestinationStream } from 'pino'
import { prettyFactory } from 'pino-pretty'

/** Formats the log as lines for people. */
export function textLines(output: NodeJS.WritableStream): DestinationStream {
  const pretty = prettyFactory({
    colorize: 'isTTY' in output && output.isTTY === true && !process.env.NO_COLOR,
    translateTime: 'SYS:HH:MM:ss.l',
    singleLine: true,
    messageFormat: ({ route, method, status, ms, msg }) =>
      route === undefined ? visible(String(msg ?? '')) : `${method} ${route} ${status} in ${ms} ms`,
    ignore: 'route,method,status,ms',
  })
  return { write: (line) => void output.write(pretty(line)) }
}

/** Without the characters that control a terminal or turn the direction of text. */
const visible = (text: string) => text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')
