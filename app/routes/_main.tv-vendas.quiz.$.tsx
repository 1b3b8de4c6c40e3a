/** No screen of its own: the guard leads from here to the first question, or to the videos. */
export default function Quiz() {
	return null;
}
