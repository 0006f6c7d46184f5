import { applyTheme, Card, createTheme, LabelsProvider, SortableCardGrid } from '@quadrangle/ui'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import '@quadrangle/ui/styles.css'

/** A grid of 500 cards. */

const cards = Array.from({ length: 500 }, (_, index) => ({ id: `card-${index}`, name: `Course ${index}` }))

function Page() {
  const [items, setItems] = useState(cards)
  const reorder = (ids) => setItems(ids.map((id) => items.find((item) => item.id === id)))
  return (
    <LabelsProvider locale="en">
      <SortableCardGrid
        label="Courses"
        columns={3}
        items={items}
        onReorder={reorder}
        renderItem={(item, handle) => (
          <Card title={item.name} actions={handle}>
            {item.name} takes place in room {item.id.length}.
          </Card>
        )}
      />
    </LabelsProvider>
  )
}

applyTheme(document.documentElement, createTheme({ brand: '#1f5fbf' }), 'light')
createRoot(document.getElementById('root')).render(<Page />)

globalThis.bench = {
  order: () => [...document.querySelectorAll('h2')].map((heading) => heading.textContent),
}
