/** Whether a link stays in the portal. Browsers drop tabs and line breaks, so a `/` after one would leave the site. */
export const isPortalPath = (link: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(link)
