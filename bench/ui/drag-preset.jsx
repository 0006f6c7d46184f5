import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { applyTheme, Card, CardGrid, createTheme, LabelsProvider } from '@quadrangle/ui'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import '@quadrangle/ui/styles.css'

/** The page of drag.jsx with the sortable preset of the drag-and-drop library, as its documentation shows it. */

const cards = Array.from({ length: 500 }, (_, index) => ({ id: `card-${index}`, name: `Course ${index}` }))

function SortableCard({ item }) {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id: item.id })
  return (
    <div ref={setNodeRef} style={{ transform: CSS.Transform.toString(transform), transition }}>
      <Card
        title={item.name}
        actions={
          <button type="button" aria-label={`Move ${item.name}`} {...attributes} {...listeners}>
            ⠿
          </button>
        }
      >
        {item.name} takes place in room {item.id.length}.
      </Card>
    </div>
  )
}

function Page() {
  const [items, setItems] = useState(cards)
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const reorder = ({ active, over }) => {
    if (!over || active.id === over.id) return
    setItems((before) => {
      const at = (id) => before.findIndex((item) => item.id === id)
      return arrayMove(before, at(active.id), at(over.id))
    })
  }
  return (
    <LabelsProvider locale="en">
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={reorder}>
        <SortableContext items={items} strategy={rectSortingStrategy}>
          <CardGrid columns={3}>
            {items.map((item) => (
              <SortableCard key={item.id} item={item} />
            ))}
          </CardGrid>
        </SortableContext>
      </DndContext>
    </LabelsProvider>
  )
}

applyTheme(document.documentElement, createTheme({ brand: '#1f5fbf' }), 'light')
createRoot(document.getElementById('root')).render(<Page />)

globalThis.bench = {
  order: () => [...document.querySelectorAll('h2')].map((heading) => heading.textContent),
}
