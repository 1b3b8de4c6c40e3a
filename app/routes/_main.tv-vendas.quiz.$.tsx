/** Has no screen: the guard redirects to the first question, or to the videos. */
export default function Quiz() {
	return null;
}
