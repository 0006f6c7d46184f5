import { stoneMarks } from './stone.ts'

interface MarkColors {
  readonly ground: string
  readonly figure: string
  readonly far: string
  readonly sun: string
}

/** Two hills, the sun and two waves, on a disc, so that it works on any background. */
function mark({ ground, figure, far, sun }: MarkColors): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    '<defs><clipPath id="c"><circle cx="32" cy="32" r="28"/></clipPath></defs>',
    `<circle cx="32" cy="32" r="31.500" fill="${ground}"/>`,
    '<g clip-path="url(#c)">',
    `<circle cx="41.500" cy="19" r="6.500" fill="${sun}"/>`,
    `<path d="M30 38Q40 20 46 25.500T66 38z" fill="${far}"/>`,
    `<path d="M-3 38C8 35 13 13 21 13.500S34 35 44 38z" fill="${figure}"/>`,
    `<path d="M-2 46.500q8.500-6.500 17 0t17 0 17 0 17 0" fill="none" stroke="${figure}" stroke-width="4.200"/>`,
    `<path d="M6.500 55.500q8.500-6.500 17 0t17 0 17 0" fill="none" stroke="${far}" stroke-width="4.200"/>`,
    '</g></svg>',
  ].join('')
}

/** The logo for light and dark surfaces, for the footer, and as favicon. */
export const marks: Readonly<Record<string, () => string>> = {
  logo: () => mark({ ground: '#1d6f7c', figure: '#fff', far: '#8cc6cd', sun: '#f6bd7a' }),
  'logo-dark': () => mark({ ground: '#9bd4da', figure: '#0f3f47', far: '#4d929c', sun: '#fff' }),
  'logo-bottom': () => mark({ ground: '#5f7f85', figure: '#fff', far: '#b4c8cb', sun: '#dfe8e9' }),
  favicon: () => mark({ ground: '#1d6f7c', figure: '#fff', far: '#8cc6cd', sun: '#f6bd7a' }),
  ...stoneMarks,
}
