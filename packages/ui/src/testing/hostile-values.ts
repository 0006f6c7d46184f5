/** The kind of input that a prop accepts; it determines the bad values. */
export type InputKind = 'text' | 'number' | 'date' | 'address' | 'picture' | 'colour'

const markup = `"'><img src=x onerror="window.injected=1" data-injected><script>window.injected=1</script><a href="javascript:window.injected=1">1</a>`

/** Bad values by kind. Each is of the type that the prop declares. */
export const hostileValues: Readonly<Record<InputKind, readonly (string | number)[]>> = {
  // includes a lone surrogate, a character that changes the text direction, and characters that close a style or a
  // template
  text: [`${markup}\u202e\ud800\u0000;}</style>*{}\${1}{{1}}`, '', 'x'.repeat(5000)],
  number: [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, 0, 0.5, 1e21],
  date: ['x', '2026-02-30', '2026-13-01T99:99', '+999999-01-01T00:00:00Z', '0000-00-00', markup],
  address: [
    'javascript:window.injected=1',
    ' \tJava\nScript:window.injected=1',
    'vbscript:x',
    'data:text/html,<script>1</script>',
    `https://evil.example/${markup}`,
  ],
  picture: [
    '',
    'javascript:window.injected=1',
    'https://evil.example/"onerror="window.injected=1',
    `data:image/svg+xml,${markup}`,
  ],
  colour: ['red;background:url(https://evil.example/)', 'url(https://evil.example/)', 'expression(1)', '#12', markup],
}
