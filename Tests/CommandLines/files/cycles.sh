#!/bin/sh
awk -F, 'NR==1 {print $0 ",cycles [1]"} NR>1 {print $0 ",21.2121"}'
