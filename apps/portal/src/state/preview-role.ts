/** The kind of visitor whose view the studio's preview shows. */
export type PreviewRole = 'student' | 'guest' | 'admin'

const roles: readonly string[] = ['student', 'guest', 'admin'] satisfies PreviewRole[]

function roleOf(frame: typeof globalThis): PreviewRole | undefined {
  // Outside a frame the parameter in the address is ignored.
  if (frame.parent === frame.self) return undefined
  const [, role] = /[?&]studio=(\w+)/.exec(frame.location.search) ?? []
  return role !== undefined && roles.includes(role) ? (role as PreviewRole) : undefined
}

/** Set where this page is the preview in the studio. The preview stores nothing in the browser, and saves nothing. */
export const previewRole = roleOf(globalThis)
