print("written next")
