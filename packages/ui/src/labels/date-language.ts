/** The language of dates: English is written here as in Britain, so its dates are, too. */
export const dateLanguage = (locale: string): string => (locale === 'en' ? 'en-GB' : locale)
