import { createRoot } from 'react-dom/client'
import { Page, Root } from '#kit'

/** The page whose size is measured. */
createRoot(document.getElementById('root')).render(
  <Root expose={() => undefined}>
    <Page />
  </Root>,
)
