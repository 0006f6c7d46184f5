import type { ReactNode } from 'react'
import './pages.css'

/** A page of the foundations: always English and left to right. */
export function Page({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <main className="page" lang="en" dir="ltr">
      <h1>{title}</h1>
      <p className="page-lead">{lead}</p>
      {children}
    </main>
  )
}

/** A part of a page under a heading. */
export function Section({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section className="page-section">
      <h2>{title}</h2>
      {lead !== undefined && <p className="page-lead">{lead}</p>}
      {children}
    </section>
  )
}
