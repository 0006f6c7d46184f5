import '@quadrangle/ui/styles.css'
import './courses.css'
import { createTheme, LabelsProvider, themeToCss } from '@quadrangle/ui'
import type { Metadata } from 'next'
import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { readMode } from './mode.ts'

export const metadata: Metadata = { title: 'Courses', icons: 'data:,' }

const theme = createTheme({ brand: '#0b6b3a', cardRadius: 10 })

/** The theme is in the first bytes: a style element with the nonce, and the mode that the reader chose last. */
export default async function Layout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined
  const mode = readMode((await cookies()).get('mode')?.value)
  return (
    <html lang="en" data-theme-scope={mode}>
      <head>
        <style nonce={nonce} suppressHydrationWarning>
          {themeToCss(theme, ':root', mode)}
        </style>
      </head>
      <body>
        <LabelsProvider locale="en">{children}</LabelsProvider>
      </body>
    </html>
  )
}
