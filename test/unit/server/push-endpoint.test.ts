import { expect, it } from 'vitest';
import { isPushEndpoint } from '#server/platform/push/push-endpoint.ts';

it.each([
	'http://fcm.googleapis.com/fcm/send/a',
	'https://fcm.googleapis.com:8443/fcm/send/a',
	'https://fcm.googleapis.com.evil.example/a',
	'https://evil.example/fcm.googleapis.com',
	'https://fcm.googleapis.com@evil.example/a',
	'https://user:pass@fcm.googleapis.com/a',
	'https://fcm.googleapis.com./a',
	'https://127.0.0.1/a',
	'https://[::1]/a',
	'https://169.254.169.254/latest/meta-data',
	'https://localhost/a',
	'https://a.b.notify.windows.com/a',
	'https://notify.windows.com/a',
	'file:///etc/passwd',
	'not an address',
	'',
])('the server never calls %j', (endpoint) => {
	expect(isPushEndpoint(endpoint)).toBe(false);
});

it.each([
	'https://fcm.googleapis.com/fcm/send/abc:def',
	'https://updates.push.services.mozilla.com/wpush/v2/abc',
	'https://wns2-by3p.notify.windows.com/w/?token=abc',
	'https://web.push.apple.com/abc',
])('the browser of %s is reached there', (endpoint) => {
	expect(isPushEndpoint(endpoint)).toBe(true);
});
