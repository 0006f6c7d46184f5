/** Kinds that `npm run new` can add. */
export const kinds = ['endpoint', 'call', 'component', 'campus-component', 'card', 'route', 'field'] as const

/** One of {@link kinds}. */
export type Kind = (typeof kinds)[number]

/** The areas of the server in which an endpoint can be, lowest first. */
export const serverAreas = ['platform', 'people', 'identity', 'notices', 'look', 'home', 'operation'] as const

/** The areas of the portal in which a page can be. */
export const portalAreas = ['account', 'admin', 'apps', 'notices', 'pages', 'shell'] as const

/** The name of a new thing, in every form that the templates write. */
export interface Names {
  /** For a call, the noun that it belongs to; for an endpoint or a route, its area; '' for all other kinds. */
  noun: string
  /** `exam-rooms` */
  name: string
  /** `examRooms` */
  camel: string
  /** `ExamRooms` */
  pascal: string
  /** `exam_rooms` */
  snake: string
  /** `exam rooms` */
  lower: string
  /** `Exam rooms` */
  sentence: string
  /** The Chinese name; the English one where none was given. */
  zh: string
}

/** Whether people see the name of a new thing of a kind, so that it needs a Chinese one. */
export const isNamedInChinese = (kind: Kind): boolean => kind === 'card' || kind === 'route' || kind === 'field'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * Every form of a name in kebab-case. The name of a call is preceded by its noun, as in `notice/pin-note`, that of an
 * endpoint or a route by its area.
 */
export function namesOf(full: string, zh?: string): Names {
  const [name = '', noun = ''] = full.split('/').reverse()
  const words = name.split('-')
  const pascal = words.map(capital).join('')
  const lower = words.join(' ')
  const sentence = capital(lower)
  return {
    noun,
    name,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: words.join('_'),
    lower,
    sentence,
    zh: zh || sentence,
  }
}

/** The address of a new page without the first slash; pages of administrators are below `urlmanage`. */
export const addressOf = ({ noun, name }: Pick<Names, 'noun' | 'name'>): string =>
  noun === 'admin' ? `urlmanage/${name}` : name

/** The name of the file of a new route. */
export const routeFileOf = (names: Pick<Names, 'noun' | 'name'>): string => addressOf(names).replace('/', '.')

/** The folder with the catalogues of a new page. */
export const cataloguesOf = ({ noun, name }: Pick<Names, 'noun' | 'name'>): string =>
  `apps/portal/src/features/${noun === 'admin' ? noun : `${noun}/${name}`}/locales`
