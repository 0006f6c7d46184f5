import { createRoot } from 'react-dom/client'
import { Page, Root } from '#kit'

/** The page that is weighed. */
createRoot(document.getElementById('root')).render(
  <Root expose={() => undefined}>
    <Page />
  </Root>,
)
