import { useLayoutEffect } from 'react'
import { looks } from './content.js'
import './floor.css'

/** No kit: elements of React and a stylesheet written by hand. The colours come from variables on the root. */
export function Root({ children, expose }) {
  useLayoutEffect(() => {
    expose((look) => {
      document.documentElement.style.setProperty('--accent', look.brand)
      document.documentElement.style.setProperty('color-scheme', look.dark ? 'dark' : 'light')
    }, looks)
  }, [expose])
  return children
}

export function Card({ title, children }) {
  return (
    <section className="card">
      <header className="card-header">
        <h2 className="card-title">{title}</h2>
      </header>
      <div className="card-body">{children}</div>
    </section>
  )
}

export function Button({ children }) {
  return (
    <button type="button" className="button">
      {children}
    </button>
  )
}
