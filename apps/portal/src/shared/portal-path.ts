/** Whether a link stays in the portal. Browsers drop tabs and line breaks: a `/` after one would lead to another site. */
export const isPortalPath = (link: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(link)
