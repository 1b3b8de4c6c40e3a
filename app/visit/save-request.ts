/**
 * A change as the `clientAction` of its screen takes it. The field calls that action itself: each
 * step of the router would draw the whole screen again, on a slow phone most of the time until the
 * tick.
 */
export function saveRequest(change: object): Request {
	return new Request(location.href, { method: 'POST', body: JSON.stringify(change) });
}
