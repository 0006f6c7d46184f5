/** An optimisation of pages that a patch in this folder removes. */
export interface PageOptimisation {
  name: string
  /** The pages on which its effect could show. */
  pages: readonly Page[]
  /** Optimisations that are assessed together have several patches; the default is the patch of the same name. */
  patches?: readonly string[]
}

export type Page = keyof typeof visitors

/** Visitor of each page. */
export const visitors = {
  '/home': 'student',
  '/about': 'nobody',
  '/login': 'nobody',
  '/notice-v2/default': 'student',
} as const

const all = ['/home', '/about', '/notice-v2/default'] as const

export const pageOptimisations: readonly PageOptimisation[] = [
  { name: 'prefetch', pages: all },
  { name: 'first-paint', pages: all },
  { name: 'page-preloads', pages: all },
  { name: 'preload-page', pages: all },
  { name: 'chunks', pages: [...all, '/login'] },
  { name: 'preload-helper', pages: all },
  { name: 'precompress', pages: all },
  { name: 'lighter-react-dom', pages: all },
  { name: 'lighter-icons', pages: all },
  { name: 'sync-store-alias', pages: ['/home'] },
  { name: 'inline-const', pages: ['/home'] },
  { name: 'login-app', pages: ['/login'] },
  { name: 'later-styles', pages: all },
  { name: 'later-catalogues', pages: all },
  { name: 'later-routes', pages: all },
  { name: 'early-keys', pages: all },
  { name: 'start-tasks', pages: all },
  { name: 'deferred-home', pages: ['/home'] },
  { name: 'deferred-pages', pages: ['/notice-v2/default'] },
]
