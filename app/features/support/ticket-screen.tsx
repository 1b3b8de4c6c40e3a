import { PageHeading } from '#app/ui/page-heading.tsx';
import { TicketBody, type TicketBodyProps } from './ticket-body.tsx';

/** One ticket with its messages and acts. */
export function TicketScreen(props: TicketBodyProps) {
	return (
		<>
			<PageHeading>{props.view.ticket.subject}</PageHeading>
			<TicketBody {...props} />
		</>
	);
}
