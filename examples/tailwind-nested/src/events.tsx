import { Button, Card, createTheme, Dialog, DialogClose, Field, Input, Tag, ThemeProvider } from '@quadrangle/ui'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@quadrangle/ui/components/tabs'
import { type CampusEvent, campusEvents } from './event-list.ts'

// a separate theme for the night inside the page: another brand, dark, rounder, denser
const night = createTheme({ brand: '#0f766e', cardRadius: 24, density: 'compact' })

/** The current events, and one evening with a different look. */
export function Events() {
  const [robotics, ...others] = campusEvents
  return (
    <main className="mx-auto grid max-w-4xl gap-6 p-6">
      <h1 className="text-3xl font-semibold text-text">What is on</h1>
      {robotics !== undefined && (
        <ThemeProvider theme={night} mode="dark" id="night" className="rounded-card bg-surface p-6">
          <p className="mb-4 text-accent-text">Tonight</p>
          <EventCard event={robotics} />
        </ThemeProvider>
      )}
      <Tabs defaultValue="all">
        <TabsList label="Events">
          <TabsTrigger value="all">All events</TabsTrigger>
          <TabsTrigger value="mine">My events</TabsTrigger>
        </TabsList>
        <TabsContent value="all">
          <div className="grid gap-4 sm:grid-cols-2">
            {others.map((event) => (
              <EventCard key={event.id} event={event} />
            ))}
          </div>
        </TabsContent>
        <TabsContent value="mine">
          <p className="text-text-muted">You have not signed up for anything yet.</p>
        </TabsContent>
      </Tabs>
    </main>
  )
}

function EventCard({ event }: { event: CampusEvent }) {
  return (
    <Card title={event.title} level={2} actions={<Tag className="me-2">{event.seats} seats left</Tag>}>
      <p className="text-text-muted">{event.host}</p>
      <p className="mt-1">
        {event.when}, {event.where}
      </p>
      <Dialog
        title={`A seat at “${event.title}”`}
        description="You get a mail with a code for the door."
        trigger={
          // the page's own utilities override the kit's without !important
          <Button variant="solid" className="mt-4 self-start rounded-full px-8 sm:px-10">
            Sign up
          </Button>
        }
        footer={
          <DialogClose>
            <Button variant="solid">Take the seat</Button>
          </DialogClose>
        }
      >
        <Field label="Student number">
          <Input inputMode="numeric" autoComplete="off" />
        </Field>
      </Dialog>
    </Card>
  )
}
